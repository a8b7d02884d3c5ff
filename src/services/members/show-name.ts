import type { Context } from '#context'
import { inGroup } from '#db/cells.ts'
import { updateShowsName } from '#db/member-choices.ts'
import { allow, type Verdict } from '#domain/verdict.ts'
import { lockOwnGroup } from '#services/access.ts'
import { recordAudit } from '#services/audit.ts'

/**
 * Shows the asker's name to the other members of the group where the asker was selected, or hides it again (rules 3). It's hidden
 * until its owner says otherwise; either choice takes effect right away, for past assemblies too. A repeat changes nothing. Throws NotFound when
 * the group is not the asker's.
 */
export async function showName(ctx: Context, input: { consortiumId: string; shows: boolean }): Promise<Verdict<never>> {
  return await inGroup(ctx, input.consortiumId, async (tx) => {
    const { group, member } = await lockOwnGroup(ctx, tx, input.consortiumId)
    if (member.shows_name === input.shows) return allow()
    await updateShowsName(tx, { ...member, shows_name: input.shows })
    await recordAudit(
      ctx,
      tx,
      [
        {
          action: input.shows ? 'member.name_shown' : 'member.name_hidden',
          subjectKind: 'consortium_member',
          subjectId: member.id,
          consortiumId: group.id,
        },
      ],
      ctx.clock.now(),
    )
    return allow()
  })
}
