import type { Context } from '#context'
import type { TooManyTries } from '#domain/access/tries.ts'
import { judgeKnownDevice, judgeSignIn } from '#domain/access/wrong-passwords.ts'
import { grant, type Outcome } from '#domain/verdict.ts'
import {
  bucketOf,
  countBuckets,
  forgetTries,
  placeOf,
  takeTryBack,
  tellLimit,
} from '#services/accounts/limit-attempts.ts'

/** A try that was counted before its password was checked. */
export interface SignInTry {
  /** The password was right: nothing this try did counts, and the account is forgiven its wrong ones from here. */
  wasRight(): Promise<void>
  /** The password wasn't checked after all. */
  wasNotLookedAt(): Promise<void>
}

/**
 * Counts a try at someone's password before it's checked (docs/decisions/0032), or refuses it with `waitSeconds`. `device` is the
 * known device it comes from; in that case, only that device counts. The email may belong to no one and is counted the same.
 */
export async function countSignIn(
  ctx: Context,
  from: { email: string; address: string | null; device: Buffer | null },
): Promise<Outcome<SignInTry, TooManyTries>> {
  const place = placeOf(from.address)
  // What's typed may be anyone's email: it's counted by a keyed hash, and is nowhere readable.
  const email = ctx.sealing.fingerprint(from.email, 'attempts.bucket').toString('hex')
  const here =
    from.device === null
      ? bucketOf('sign-in-here', `${place} ${email}`)
      : bucketOf('sign-in-device', `${from.device.toString('hex')} ${email}`)
  const names = {
    here,
    place: bucketOf('sign-in-place', place),
    newPlaces: bucketOf('sign-in-new-places', email),
    account: bucketOf('sign-in-account', email),
  }
  const buckets = from.device === null ? Object.values(names) : [here]
  const counted = await countBuckets(ctx.db, buckets, (tries, now) => {
    const at = (name: keyof typeof names) => tries.get(names[name]) ?? null
    const unknown = { here: at('here'), place: at('place'), newPlaces: at('newPlaces'), account: at('account') }
    const answer = from.device === null ? judgeSignIn(unknown, now) : judgeKnownDevice(at('here'), now)
    if (!answer.ok) return answer
    const left = new Map(Object.entries(answer.value))
    return grant(
      new Map(
        Object.entries(names).flatMap(([name, bucket]) => {
          const tries = left.get(name)
          return tries === undefined ? [] : [[bucket, tries]]
        }),
      ),
    )
  })
  if (!counted.ok) {
    tellLimit(ctx, from.device === null ? 'sign-in' : 'sign-in-device', counted)
    return counted
  }
  const elsewhere = counted.value.buckets.filter((bucket) => bucket !== here)
  return grant({
    wasRight: async () => {
      await takeTryBack(ctx.db, { buckets: elsewhere })
      await forgetTries(ctx.db, { buckets: [here] })
    },
    wasNotLookedAt: () => takeTryBack(ctx.db, counted.value),
  })
}
