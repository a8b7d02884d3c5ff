import { crc32, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { picture } from '#tests/support/sample-files.ts'
import { bytes, forKyc, type HostileFile, TRIAL_VIRUS } from './hostile-file.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const MB = 1024 * 1024

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([bytes(kind), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that says how large it is, and holds a few bytes. */
function png(width: number, height: number, { depth = 8, color = 2, more = [] as Buffer[] } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(depth, 8)
  head.writeUInt8(color, 9)
  const data = deflateSync(Buffer.alloc(Math.min(MB, height * (width * 8 + 1)) || 1))
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** A JPEG whose frame says it's so large. */
function jpegOf(photo: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(photo)
  const frame = changed.indexOf(Buffer.from('ffc0', 'hex'))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** Behind the first marker, a comment. */
function withComment(photo: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, bytes(text), photo.subarray(2)])
}

/** Pictures that fill up memory, are broken, or carry something besides the picture. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const [photo, drawing] = await Promise.all([picture('jpeg'), picture('png')])
  const big = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#1a7f37' } })
    .jpeg()
    .toBuffer()
  const broken = Buffer.from(big)
  broken.fill(0xff, broken.length - 60, broken.length - 20)
  const wrongSum = Buffer.from(drawing)
  wrongSum.writeUInt32BE(1, wrongSum.indexOf('IDAT') + 12)
  const behind = (start: Buffer, more: Uint8Array | string) => Buffer.concat([start, Buffer.from(more)])
  const text = (words: string) => chunk('tEXt', bytes(`Comment\0${words}`))
  const packedText = chunk('zTXt', Buffer.concat([bytes('Comment\0\0'), deflateSync(Buffer.alloc(32 * MB))]))
  const profile = chunk('iCCP', Buffer.concat([bytes('p\0\0'), deflateSync(Buffer.alloc(32 * MB))]))
  const frames = [
    chunk('acTL', Buffer.from('0000000200000000', 'hex')),
    chunk('fcTL', Buffer.from('00000000000000180000001000000000000000000001000a0000', 'hex')),
  ]
  const refused: [what: string, name: string, content: Buffer][] = [
    ['a PNG of 81 million pixels', 'me.png', png(9000, 9000)],
    ['a PNG of colors so deep that they fill up memory', 'me.png', png(5800, 5800, { depth: 16, color: 6 })],
    ['a PNG as large as a number can say', 'me.png', png(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a PNG that is one line', 'me.png', png(1, 100_000_000)],
    ['a PNG of no size', 'me.png', png(0, 0)],
    ['a PNG of an impossible depth', 'me.png', png(24, 16, { depth: 7 })],
    ['a PNG that breaks off', 'me.png', drawing.subarray(0, drawing.length - 40)],
    ['a PNG with a wrong sum', 'me.png', wrongSum],
    ['a JPEG of four billion pixels', 'me.jpg', jpegOf(photo, 65_500, 65_500)],
    ['a JPEG of no size', 'me.jpg', jpegOf(photo, 0, 0)],
    ['a JPEG that breaks off', 'me.jpg', photo.subarray(0, 300)],
    ['a JPEG of which only the mark is there', 'me.jpg', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ]
  const drawn: [what: string, name: string, content: Buffer, without: string][] = [
    ['a JPEG with a program in its comment', 'me.jpg', withComment(photo, '<?php evil(); ?>'), '<?php'],
    ['a JPEG with a script in its comment', 'me.html', withComment(photo, '<script>alert(1)</script>'), '<script'],
    ['a JPEG that says where it was taken', 'me.jpg', photo, 'HiddenCamera'],
    ['a JPEG with a ZIP behind it', 'me.zip', behind(photo, zipSync({ evil: bytes('x') })), 'PK'],
    ['a JPEG with a program behind it', 'me.exe', behind(photo, 'MZ This program cannot be run'), 'This program'],
    ['a JPEG with a PDF behind it', 'me.pdf', behind(photo, '%PDF-1.7 /JavaScript'), '%PDF'],
    ['a JPEG with the trial virus behind it', 'me.jpg', behind(photo, TRIAL_VIRUS), 'EICAR'],
    ['a PNG that says where it was taken', 'me.png', drawing, 'HiddenCamera'],
    [
      'a PNG with a script in its text',
      'me.png',
      png(24, 16, { more: [text('<script>alert(1)</script>')] }),
      '<script',
    ],
    ['a PNG with a ZIP behind it', 'me.png', behind(drawing, zipSync({ evil: bytes('x') })), 'PK\x03\x04'],
    ['a PNG with a page behind it', 'me.htm', behind(drawing, '<html><script>alert(1)</script>'), '<script'],
    ['a JPEG broken in its middle', 'me.jpg', broken, 'Exif'],
    ['a PNG that moves', 'me.png', png(24, 16, { more: frames }), 'acTL'],
    ['a PNG whose text unpacks to 32 MB', 'me.png', png(24, 16, { more: [packedText] }), 'zTXt'],
    ['a PNG whose colors unpack to 32 MB', 'me.png', png(24, 16, { more: [profile] }), 'iCCP'],
  ]
  return [
    forKyc('a PNG of which only the mark is there', 'me.png', SIGNATURE, 'attachment_type'),
    ...refused.map(([what, name, content]) => forKyc(what, name, content, 'attachment_unreadable')),
    ...drawn.map(([what, name, content, without]) => {
      const ending = content[0] === 0xff ? 'jpg' : 'png'
      return forKyc(what, name, content, { name: `me.${ending}`, without })
    }),
    ...hostileNames(photo),
  ]
}

/** An honest photo under a name made to reach somewhere. */
function hostileNames(photo: Buffer): HostileFile[] {
  const names: [what: string, given: string, kept: string][] = [
    ['a path upward', '../../../../etc/passwd', 'passwd.jpg'],
    ['a path of Windows', 'C:\\Windows\\System32\\drivers\\etc\\hosts', 'hosts.jpg'],
    ['a path with both', '..\\../..\\evil.php', 'evil.jpg'],
    ['a path in disguise', '..%2f..%2fevil', '2f.jpg'],
    ['a NUL', 'me.php\0.jpg', 'me.php.jpg'],
    ['lines of a header', 'me\r\nContent-Type: text/html\r\n\r\n<script>.jpg', 'html_script.jpg'],
    ['quotes', 'me"; filename="evil.exe', 'me_ filename_evil.jpg'],
    ['markup', '<img src=x onerror=alert(1)>.png', 'img src_x onerror_alert(1).jpg'],
    ['letters that run backward', 'me\u202Egpj.exe', 'me_gpj.jpg'],
    ['letters of no width', 'pass\u200Bport\uFEFF.jpg', 'pass_port.jpg'],
    ['a slash that isn’t one', 'a\u2215b\uFF0Fc.jpg', 'a_b_c.jpg'],
    ['a letter in two parts', 'Jose\u0301.jpg', 'Jos\u00E9.jpg'],
    ['five thousand letters', `${'a'.repeat(5000)}.jpg`, `${'a'.repeat(80)}.jpg`],
    ['only dots', '....', 'attachment.jpg'],
    ['nothing', '', 'attachment.jpg'],
    ['two endings', 'passport.jpg.exe', 'passport.jpg.jpg'],
    ['a device of Windows', 'CON.jpg', '_CON.jpg'],
    ['a command', '$(reboot)`id`;ls.jpg', '(reboot)_id_ls.jpg'],
    ['pictures of letters', '😀😀.jpg', 'attachment.jpg'],
  ]
  return names.map(([what, given, kept]) => forKyc(`a name with ${what}`, given, photo, { name: kept }))
}
