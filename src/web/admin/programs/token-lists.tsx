import { Form } from 'react-router'
import type { ListedToken } from '#services/accounts/list-api-tokens.ts'
import type { OthersToken } from '#services/accounts/list-tokens-of-others.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Instant } from '#web/ui/day.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const ROW = 'flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3'

/** The asker's own tokens, each with its end. */
export function OwnTokens({ tokens }: { tokens: readonly ListedToken[] }) {
  const t = useMessages('adminTokens')
  if (tokens.length === 0) return <p>{t('none')}</p>
  return (
    <ul className="flex flex-col border-t-2 border-ink">
      {tokens.map((token) => (
        <li key={token.id} className={ROW}>
          <Facts token={token} />
          <Form method="post">
            <input type="hidden" name="intent" value="end" />
            <SubmitButton name="id" value={token.id} look="secondary" aria-label={t('endOf', { name: token.name })}>
              {t('end')}
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}

/** Everyone else's tokens with whose they are. Ending one takes a second step: it stops someone else's program. */
export function OthersTokens({ tokens }: { tokens: readonly OthersToken[] }) {
  const t = useMessages('adminTokens')
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22">{t('others')}</h2>
      <p className="measure">{t(tokens.length === 0 ? 'othersNone' : 'othersIntro')}</p>
      {tokens.length === 0 ? null : (
        <ul className="flex flex-col border-t-2 border-ink">
          {tokens.map((token) => (
            <li key={token.id} className={ROW}>
              <Facts token={token}>
                {t.rich('owner', {
                  person: () => <TextLink to={`/dashboard/users/${token.owner.id}`}>{token.owner.name}</TextLink>,
                })}
              </Facts>
              <details>
                <summary
                  className="link inline-flex min-h-8 cursor-pointer items-center"
                  aria-label={t('endOf', { name: token.name })}
                >
                  {t('end')}
                </summary>
                <Form method="post" className="flex max-w-sm flex-col items-start gap-3 pt-2">
                  <p>{t('endOther', { name: token.name, owner: token.owner.name })}</p>
                  <input type="hidden" name="intent" value="end-other" />
                  <input type="hidden" name="owner" value={token.owner.id} />
                  <SubmitButton name="id" value={token.id} look="danger">
                    {t('endNow')}
                  </SubmitButton>
                </Form>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Facts({ token, children }: { token: ListedToken; children?: React.ReactNode }) {
  const t = useMessages('adminTokens')
  const { name, scopes, madeAt, expiresAt, lastUsedAt } = token
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {children === undefined ? null : <p className="wrap-anywhere">{children}</p>}
      <ul className="flex flex-wrap gap-2">
        {scopes.map((scope) => (
          <li key={scope}>
            <code className="rounded-corner bg-mist px-2 py-1 font-mono text-14">{scope}</code>
          </li>
        ))}
      </ul>
      <p className="text-16 text-ink-2">
        <span className="block">
          {t.rich('dates', {
            made: () => <Instant at={madeAt} dayOnly look="medium" />,
            ends: () => <Instant at={expiresAt} dayOnly look="medium" />,
          })}
        </span>
        {lastUsedAt === null ? t('neverUsed') : t.rich('used', { at: () => <Instant at={lastUsedAt} look="medium" /> })}
      </p>
    </div>
  )
}
