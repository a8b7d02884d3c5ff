import { type Refused, refuse } from '#domain/verdict.ts'
import { Denied } from '#services/refusals.ts'

/** A form whose key came with another request is refused on its page, not as an error. */
export async function orKeyReused<Answer>(act: () => Promise<Answer>): Promise<Answer | Refused<'key_reused'>> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Denied && error.code === 'key_reused') return refuse('key_reused')
    throw error
  }
}
