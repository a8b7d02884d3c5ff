import { encodeQR } from 'qr'

/** A URL as the dark and light squares of a QR code, row by row. */
export function squaresOf(url: string): boolean[][] {
  // The library draws no code without its quiet zone; the paper around it is ours.
  return encodeQR(url, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
}
