import { useSearchParams } from 'react-router'
import { ENDINGS, type Ending, endingFrom, nextEnding } from '#domain/operations/endings.ts'
import { useAuth } from '#web/auth/auth-provider.tsx'
import { DemoNote } from '#web/document/demo-note.tsx'
import { useMessages } from '#web/i18n/messages.ts'

/** The parameter an ending of the demo adds to its place's URL. */
const ENDING_KEY = 'ending'

/** After an ending: who you are now, what there is to see, and which ending is next. */
export function EndingNote() {
  const ending = endingFrom(useSearchParams()[0].get(ENDING_KEY))
  const { person } = useAuth()
  return ending === null || person === null ? null : <Note ending={ending} name={person.fullName} />
}

function Note({ ending, name }: { ending: Ending; name: string }) {
  const t = useMessages('endings')
  const next = nextEnding(ending)
  return (
    <DemoNote
      label={t('title')}
      eyebrow={`${t('count', { number: ENDINGS.indexOf(ending) + 1, count: ENDINGS.length })} · ${t(`name.${ending}`)}`}
      next={
        next && {
          ...{ action: '/demo/ending', name: ENDING_KEY, value: next },
          title: t('next', { title: t(`name.${next}`) }),
        }
      }
      all={{ href: '/demo/endings', title: t('all') }}
    >
      <strong>{t('you', { name })}</strong> {t(`see.${ending}`)}
    </DemoNote>
  )
}
