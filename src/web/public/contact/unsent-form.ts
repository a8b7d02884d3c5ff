import type { ContactAnswer, ContactProblem } from '#web/contact/contact-answer.ts'

/** The fields a person sees, in the order of the form. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type TypedMessage = Record<ContactField, string>

export const NOTHING_TYPED: TypedMessage = { name: '', email: '', phone: '', subject: '', message: '' }

/** A form that was not accepted, with everything typed into it; an accepted one goes to its ticket. */
export interface UnsentForm {
  answer: Exclude<ContactAnswer, { kind: 'sent' }>
  typed: TypedMessage
  /** A file came with it, which the browser doesn't keep. */
  hadFile: boolean
  /** It was so long that we stopped reading. */
  isCut: boolean
}

/** What is wrong, by field; also `trap`, and `form` for what belongs to no field. */
export type FormProblems = Partial<Record<ContactField | 'attachment' | 'trap' | 'form', ContactProblem>>

export function problemsOf(answer: UnsentForm['answer']): FormProblems {
  if (answer.kind === 'failed') return {}
  if (answer.kind === 'wrong') return answer.fields
  return answer.problem.code === 'looks_automated' ? { trap: answer.problem } : { form: answer.problem }
}
