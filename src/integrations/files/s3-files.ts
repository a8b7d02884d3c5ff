import { Disk } from 'flydrive'
import { reveal, type Secret } from '#domain/access/secret.ts'
import { ownValue } from '#domain/own-value.ts'
import { invariant } from '#domain/verdict.ts'
import { type Files, FilesAway, type FilesTrouble } from '#integrations/files/files.ts'
import { readS3Url } from '#integrations/files/s3-url.ts'
import { sealedFiles } from '#integrations/files/sealed-files.ts'
import type { Sealing } from '#integrations/sealing.ts'

/** How long a request may take to connect and to be answered, and how often it's tried; and how long it may take to find out that nothing works. */
const PATIENCE = { connectMs: 2_000, answerMs: 10_000, tries: 3, troubleMs: 5_000 }
/** Written and read to find out whether files can be kept. */
const PROBE = 'probe'
/** What S3 and what is like it call these troubles. */
const TROUBLES: Readonly<Record<string, FilesTrouble>> = {
  InvalidAccessKeyId: 'keys',
  SignatureDoesNotMatch: 'keys',
  NoSuchBucket: 'missing',
  InvalidBucketName: 'missing',
  PermanentRedirect: 'missing',
  AuthorizationHeaderMalformed: 'missing',
  IllegalLocationConstraintException: 'missing',
}

class NoSuchFile extends Error {}

/** What is used of an error of S3's client. */
interface S3Fault extends Error {
  $metadata?: { httpStatusCode?: number }
}

/**
 * Files in a bucket of S3 or of what is like it (`s3:` URL), sealed. A request replaces an object whole or not at all. The client is loaded with the
 * first request, so that who doesn't use it doesn't wait for it. Throws FilesAway when the bucket can't be used.
 */
export function s3Files(options: {
  url: string
  keyId: Secret
  secretKey: Secret
  sealing: Sealing
  patience?: typeof PATIENCE
}): Files {
  const place = readS3Url(options.url)
  invariant(place, 'the URL of a bucket was checked with the settings')
  const { bucket, prefix, region, endpoint } = place
  const { connectMs, answerMs, tries, troubleMs } = options.patience ?? PATIENCE
  let opening: Promise<Disk> | undefined
  const open = async () => {
    const { S3Driver } = await import('flydrive/drivers/s3')
    return new Disk(
      new S3Driver({
        ...{ bucket, region, visibility: 'private', supportsACL: false },
        // Others than Amazon have no host name for each bucket.
        ...(endpoint !== null && { endpoint, forcePathStyle: true }),
        credentials: { accessKeyId: reveal(options.keyId), secretAccessKey: reveal(options.secretKey) },
        maxAttempts: tries,
        requestHandler: {
          connectionTimeout: connectMs,
          requestTimeout: answerMs,
          throwOnRequestTimeout: true,
          socketTimeout: answerMs,
        },
        // The seal says whether a bit is wrong, and not all who are like S3 know these checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    )
  }
  const away = (why: FilesTrouble, said: string) => new FilesAway(`the bucket ${bucket}`, why, said)
  const asked = async <T>(ask: (disk: Disk) => Promise<T>): Promise<T> => {
    opening ??= open()
    const disk = await opening
    try {
      return await ask(disk)
    } catch (error) {
      // None of it goes further as it is: it holds the whole request, and looks as if the database were away.
      const fault = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as S3Fault
      if (fault.name === 'NoSuchKey') throw new NoSuchFile('no such file in the bucket')
      throw away(troubleOf(fault), fault.name)
    }
  }
  const write = (key: string, sealed: Uint8Array) => asked((disk) => disk.put(prefix + key, sealed))
  const read = (key: string) => asked((disk) => disk.getBytes(prefix + key))
  return sealedFiles(
    {
      write,
      read,
      exists: async (key) => {
        if (await asked((disk) => disk.exists(prefix + key)).catch(unlessDenied)) return true
        // This question is answered without words: a bucket that isn't there looks like a file that isn't, and a wrong key like any refusal.
        return await read(key).then(
          () => true,
          (error: unknown) => {
            if (error instanceof NoSuchFile) return false
            throw error
          },
        )
      },
      delete: (key) => asked((disk) => disk.delete(prefix + key)),
      trouble: async () => {
        const late = Promise.withResolvers<never>()
        const timer = setTimeout(() => late.reject(away('away', 'no answer in time')), troubleMs)
        try {
          await Promise.race([write(PROBE, Buffer.of()).then(() => read(PROBE)), late.promise])
          return null
        } catch (error) {
          return error instanceof FilesAway ? error : away('away', String(error))
        } finally {
          clearTimeout(timer)
        }
      },
    },
    options.sealing,
  )
}

function troubleOf({ name, $metadata }: S3Fault): FilesTrouble {
  const status = $metadata?.httpStatusCode
  return ownValue(TROUBLES, name) ?? (status === 403 ? 'denied' : status === 404 || status === 301 ? 'missing' : 'away')
}

function unlessDenied(error: unknown): false {
  if (error instanceof FilesAway && error.why === 'denied') return false
  throw error
}
