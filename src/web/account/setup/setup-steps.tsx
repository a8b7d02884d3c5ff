import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { SetupShown } from '#services/operations/show-setup.ts'
import type { MailAnswer } from '#web/account/setup/setup-act.server.ts'
import { formatList } from '#web/i18n/formats.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Instant } from '#web/ui/day.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const TONES = { done: 'ok', missing: 'due', set: 'info' } as const
type Status = keyof typeof TONES

const LEAST_PEOPLE = 2
const SETTINGS = { mail: 'SMTP_URL, MAIL_FROM', bank: 'BANK, BANK_NAME' } as const
const ADMIN_COMMAND = 'npm run -s cotavia -- admin create --email second@example.com'

/** Every step with what's missing and where it's set; what comes from the environment is shown, not edited. */
export function SetupSteps({ shown, mail }: { shown: SetupShown; mail: MailAnswer | null }) {
  const t = useMessages('setup')
  const { organization: org, bank } = shown
  const isNamed = !org.isSupportExample && !org.hoursAreSample && org.registrationNumber !== null
  const isMailDone = shown.mail.hasServer && !shown.mail.isFromExample && shown.mail.takenAt !== null
  const steps: { id: string; status: Status; title: string; children: ReactNode }[] = [
    {
      id: 'owner',
      status: 'done',
      title: t('steps.owner.title'),
      children: [shown.owner.fullName, shown.owner.email].filter((part) => part !== '').join(', '),
    },
    {
      id: 'factor',
      status: shown.factor.hasApp ? 'done' : 'missing',
      title: t('steps.factor.title'),
      children: <Factor factor={shown.factor} />,
    },
    {
      id: 'organization',
      status: isNamed ? 'done' : 'missing',
      title: t('steps.organization.title'),
      children: <Organization org={org} />,
    },
    { id: 'states', status: 'set', title: t('steps.states.title'), children: <States states={shown.states} /> },
    {
      id: 'zone',
      status: 'set',
      title: t('steps.zone.title'),
      children: <Named name="TIME_ZONE">{t('steps.zone.text', { zone: shown.zone })}</Named>,
    },
    {
      id: 'mail',
      status: isMailDone ? 'done' : 'missing',
      title: t('steps.mail.title'),
      children: <Email shown={shown} answer={mail} />,
    },
    {
      id: 'bank',
      status: bank.movesMoney ? 'done' : 'missing',
      title: t('steps.bank.title'),
      children: <Bank bank={bank} />,
    },
    {
      id: 'second',
      status: shown.superAdmins >= LEAST_PEOPLE ? 'done' : 'missing',
      title: t('steps.second.title'),
      children: <Second count={shown.superAdmins} />,
    },
    {
      id: 'group',
      status: shown.hasGroup ? 'done' : 'missing',
      title: t('steps.group.title'),
      children: <Group hasGroup={shown.hasGroup} />,
    },
  ]
  const done = steps.filter(({ status }) => status !== 'missing').length
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="measure">{t('intro')}</p>
        <LinkButton to="/dashboard" look="secondary">
          {t('dashboard')}
        </LinkButton>
      </div>
      <p className="font-semibold">
        {done === steps.length ? t('finished') : t('progress', { done, all: steps.length })}
      </p>
      <ol className="flex flex-col border-t-2 border-ink">
        {steps.map(({ id, ...step }, place) => (
          <Step key={id} number={place + 1} {...step} />
        ))}
      </ol>
      <p className="measure text-16 text-ink-2">{t('environment')}</p>
    </>
  )
}

interface StepProps {
  number: number
  title: string
  status: Status
  children: ReactNode
}

function Step({ number, title, status, children }: StepProps) {
  const t = useMessages('setup')
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-5 md:grid-cols-[2rem_minmax(0,1fr)_11rem]">
      <span aria-hidden="true" className="figures font-display text-22 font-bold text-ink-2">
        {number}
      </span>
      <div className="flex min-w-0 max-w-2xl flex-col gap-2">
        <h2 className="text-18">{title}</h2>
        <div className="flex flex-col items-start gap-3 wrap-anywhere">{children}</div>
      </div>
      <span className="col-start-2 md:col-start-3 md:justify-self-end">
        <StatusTag tone={TONES[status]}>{t(`status.${status}`)}</StatusTag>
      </span>
    </li>
  )
}

function Factor({ factor: { hasApp, codesLeft: codes, passkeys } }: Pick<SetupShown, 'factor'>) {
  const t = useMessages('setup.steps.factor')
  return (
    <>
      <p>{hasApp ? t('done', { codes, passkeys }) : t('missing')}</p>
      <LinkButton
        to={hasApp ? '/user/security' : '/user/security/second-factor/set-up'}
        look={hasApp ? 'quiet' : 'secondary'}
        size="dense"
      >
        {t(hasApp ? 'manage' : 'act')}
      </LinkButton>
    </>
  )
}

function Organization({ org }: { org: SetupShown['organization'] }) {
  const t = useMessages('setup.steps.organization')
  const { supportEmail: email, isSupportExample, registrationNumber, hoursAreSample, gaps } = org
  return (
    <>
      <div className="w-full">
        <KeyValues
          items={[
            { term: <Named name="PRODUCT_NAME">{t('name')}</Named>, value: org.productName },
            { term: <Named name="PUBLIC_URL">{t('site')}</Named>, value: org.publicUrl },
            {
              term: <Named name="SUPPORT_EMAIL">{t('support')}</Named>,
              value: isSupportExample ? t('exampleSupport', { email }) : email,
            },
            {
              term: <Named name="REGISTRATION_NUMBER">{t('registration')}</Named>,
              value: registrationNumber ?? t('unset'),
            },
            { term: t('hours'), value: t(hoursAreSample ? 'sample' : 'written') },
          ]}
        />
      </div>
      <p className="text-16 text-ink-2">
        {t('gaps', { gaps })} <TextLink to="/admin/launch-check">{t('list')}</TextLink>
      </p>
    </>
  )
}

/** What it's called, with the setting it comes from. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="flex flex-col">
      {children}
      <code className="font-mono text-14 text-ink-2">{name}</code>
    </span>
  )
}

function States({ states }: Pick<SetupShown, 'states'>) {
  const t = useMessages('setup.steps.states')
  return <Named name="LICENSED_STATES">{t('text', { states: formatList([...states], useLanguage()) })}</Named>
}

function Email({ shown: { mail, owner }, answer }: { shown: SetupShown; answer: MailAnswer | null }) {
  const t = useMessages('setup.steps.mail')
  const { hasServer, from, isFromExample, takenAt } = mail
  return (
    <>
      <p>
        {t(isFromExample ? 'exampleFrom' : 'from', { from })}{' '}
        {!hasServer
          ? t('noServer')
          : takenAt === null
            ? t('untested')
            : t.rich('taken', { at: () => <Instant at={takenAt} look="medium" /> })}
      </p>
      <code className="font-mono text-14 text-ink-2">{SETTINGS.mail}</code>
      {answer === null ? null : (
        <div role="status" className="w-full">
          {answer.to === null ? (
            <Banner tone="danger" title={answer.code === '' ? t('wait') : t('failed', { code: answer.code })} />
          ) : (
            <Banner tone="ok" title={t('sent', { email: answer.to })} />
          )}
        </div>
      )}
      {hasServer ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="mail" />
          <SubmitButton look="secondary" size="dense">
            {t('act', { email: owner.email })}
          </SubmitButton>
        </Form>
      ) : null}
    </>
  )
}

function Bank({ bank: { name, movesMoney } }: Pick<SetupShown, 'bank'>) {
  const t = useMessages('setup.steps.bank')
  return (
    <>
      <p>{movesMoney ? t('done') : t('simulated')}</p>
      <p>{name === null ? t('noName') : t('name', { name })}</p>
      <code className="font-mono text-14 text-ink-2">{SETTINGS.bank}</code>
    </>
  )
}

function Second({ count }: { count: number }) {
  const t = useMessages('setup.steps.second')
  if (count >= LEAST_PEOPLE) return <p>{t('done', { count })}</p>
  return (
    <>
      <p>{t('missing')}</p>
      <pre className="w-full rounded-corner bg-mist p-3 wrap-anywhere whitespace-pre-wrap">
        <code className="font-mono text-14">{ADMIN_COMMAND}</code>
      </pre>
    </>
  )
}

function Group({ hasGroup }: { hasGroup: boolean }) {
  const t = useMessages('setup.steps.group')
  return (
    <>
      <p>{t(hasGroup ? 'done' : 'missing')}</p>
      <LinkButton
        to={hasGroup ? '/dashboard/groups' : '/dashboard/groups/new'}
        look={hasGroup ? 'quiet' : 'secondary'}
        size="dense"
      >
        {t(hasGroup ? 'see' : 'act')}
      </LinkButton>
    </>
  )
}
