import { z } from 'zod'
import { LONGEST_SEARCH, PEOPLE_TABS } from '#domain/access/people-search.ts'
import { ROLES } from '#domain/access/permissions.ts'
import { GROUP_STATES } from '#domain/consortiums/group-state.ts'

/** What the doors that list something read of the URL, and what they answer: a page at a time. */

const PLACE = /^\d{4}-\d\d-\d\dT[\d:.]+Z_[0-9a-f-]{36}$/
const next = z.string().nullable().meta({ description: 'What to ask for as `after` to go on; null on the last page.' })

/** CALL-03, CALL-04. */
export const usersQuery = z.object({
  tab: z.enum(PEOPLE_TABS).default('all'),
  find: z
    .string()
    .max(LONGEST_SEARCH)
    .default('')
    .meta({ description: 'A part of a name, email, phone, id, or group.' }),
  after: z.string().regex(PLACE).optional().meta({ description: 'From `next` of the page before.' }),
})
export const usersAnswer = z.object({
  users: z.array(
    z.object({
      id: z.guid(),
      email: z.string(),
      full_name: z.string(),
      phone: z.string().nullable(),
      role: z.enum(ROLES),
      kyc_status: z.enum(['pending', 'in_progress', 'completed', 'rejected']),
      verification_status: z.enum(['pending', 'approved', 'rejected']),
      created_at: z.iso.datetime(),
      groups: z.array(z.object({ id: z.guid(), name: z.string() })),
    }),
  ),
  next,
})

/** CALL-09. */
export const groupsQuery = z.object({
  state: z.enum(GROUP_STATES).optional(),
  name: z.string().max(100).default('').meta({ description: 'A part of the name.' }),
  after: z.guid().optional().meta({ description: 'From `next` of the page before.' }),
})
const cents = z.int().meta({ description: 'In cents.' })
export const groupsAnswer = z.object({
  groups: z.array(
    z.object({
      id: z.guid(),
      name: z.string(),
      consortium_type: z.enum(['home', 'car', 'general']),
      state: z.enum(GROUP_STATES),
      target_cents: cents,
      monthly_payment_cents: cents,
      duration_months: z.int(),
      admin_fee_bps: z.int().meta({ description: 'In hundredths of a percent.' }),
      current_members: z.int(),
      max_members: z.int(),
      assembly_day: z.int(),
      created_at: z.iso.datetime(),
      launched_at: z.iso.datetime().nullable(),
    }),
  ),
  next,
})

/** What webhooks were told. */
export const eventsQuery = z.object({
  group_id: z.guid().optional().meta({ description: 'Of this group alone.' }),
  after: z.guid().optional().meta({ description: 'The id of the last event seen, such as `next` of the page before.' }),
})
export const eventsAnswer = z.object({
  events: z.array(
    z.object({
      id: z.guid().meta({ description: 'The same as in `webhook-id`.' }),
      type: z.string(),
      timestamp: z.iso.datetime(),
      data: z.looseObject({ group_id: z.guid() }),
    }),
  ),
  next,
})
