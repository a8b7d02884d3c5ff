import { data } from 'react-router'
import { NotFound } from '#services/refusals.ts'

/** The service's answer; something that doesn't exist is the page's 404. */
export async function foundOr404<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotFound) throw data(null, { status: 404 })
    throw error
  }
}
