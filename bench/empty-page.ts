import type { ServerBuild } from 'react-router'

/**
 * Processor milliseconds that React Router and React take in this process for a page with nothing on it: one route without data, rendered to a
 * string. What a page of ours takes is compared with it, so that a slow machine or a busy hour doesn't count.
 */
export async function emptyPageMs(times: number): Promise<number> {
  process.env.NODE_ENV = 'production'
  const [{ createRequestHandler, Outlet, ServerRouter }, { createElement }, { renderToString }] = await Promise.all([
    import('react-router'),
    import('react'),
    import('react-dom/server'),
  ])
  const of = (id: string) => ({
    id,
    path: id === 'root' ? '' : '/empty',
    ...(id === 'root' ? {} : { parentId: 'root' }),
  })
  const page = (id: string) => ({
    ...of(id),
    module: {
      default: () =>
        id === 'root' ? createElement('html', null, createElement('body', null, createElement(Outlet))) : null,
    },
  })
  const entry = (id: string) => ({ ...of(id), module: `/${id}.js`, hasLoader: false, hasAction: false })
  const build = {
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, context: never) =>
          new Response(renderToString(createElement(ServerRouter, { context, url: request.url })), { status, headers }),
      },
    },
    routes: { root: page('root'), empty: page('empty') },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: entry('root'), empty: entry('empty') },
      url: '/manifest.js',
      version: '1',
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const handler = createRequestHandler(build, 'production')
  const render = async () => {
    const answer = await handler(new Request('http://localhost/empty'))
    if (answer.status !== 200) throw new Error(`the empty page answered ${answer.status}`)
    await answer.text()
  }
  for (let warm = 0; warm < times; warm += 1) await render()
  const before = process.cpuUsage()
  for (let rendered = 0; rendered < times; rendered += 1) await render()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}
