import { z } from 'zod'

const file = z.object({ name: z.string().max(500), content: z.base64(), type: z.string().max(200) })

/** CALL-13's payload. A file's type is determined from its content, whatever it claims to be. */
export const contactPayload = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  attachment: file.nullish(),
  /** Not in the specification: the language of the letters; when left out, that of the URL or the cookie, or else English. */
  language: z.string().nullish(),
})

/** The message was stored, under this id. */
export const contactAnswer = z.object({ id: z.string() })
