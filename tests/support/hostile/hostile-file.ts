import type { AttachmentRefusal } from '#domain/support/attachment.ts'

/** A file that someone might send to do harm, and what becomes of it at the gate. */
export interface HostileFile {
  what: string
  name: string
  content: Uint8Array
  /** Which field it's sent to: documents of an identity take PDF and pictures, a message to us Word and text too. */
  field: 'kyc' | 'contact'
  then: AttachmentRefusal | Harmless
}

/** It's taken, under this name, without what made it dangerous. */
export interface Harmless {
  name: string
  /** What must not be in it any more. */
  without?: string
}

/** A file for the identity form. */
export const forKyc = (what: string, name: string, content: Uint8Array, then: HostileFile['then']): HostileFile => ({
  ...{ what, name, content, then },
  field: 'kyc',
})

/** A file for the contact form. */
export const forContact = (
  what: string,
  name: string,
  content: Uint8Array,
  then: HostileFile['then'],
): HostileFile => ({
  ...{ what, name, content, then },
  field: 'contact',
})

export const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
/** The beginning of a format, filled up so that it's no empty file. */
export const headOf = (hex: string, more = ''): Buffer =>
  Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), bytes(more), Buffer.alloc(600)])

/** What scanners report to try them out (EICAR), in two parts so that it isn't in this file. */
export const TRIAL_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
