import { showAssembly } from '#services/assemblies/show-assembly.ts'
import { foundOr404 } from '#web/found-or-404.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/assembly-download'

/** The same record as JSON, for people who check it with their own program; amounts are whole cents. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await foundOr404(showAssembly(requestContext(context), params.id, Number(params.number)))
  return new Response(`${JSON.stringify(page, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="assembly-${page.number}.json"`,
    },
  })
}
