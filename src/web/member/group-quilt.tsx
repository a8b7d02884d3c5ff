import { inLanguage } from '#web/i18n/language.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLanguage } from '#web/i18n/use-language.ts'
import { ReadableQuilt, type ReadableQuiltProps } from '#web/quilt/readable-quilt.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface GroupQuiltProps extends ReadableQuiltProps {
  title: string
}

/** The group at one glance: every spot a tile, the selected in color, the reader's own outlined; and its page for everyone. */
export function GroupQuilt({ title, ...quilt }: GroupQuiltProps) {
  const t = useMessages('quilt')
  const language = useLanguage()
  return (
    <Panel title={title}>
      <ReadableQuilt {...quilt} className="max-w-md" />
      <p className="no-print text-16">
        <TextLink href={inLanguage(`/groups/${quilt.seed}`, language)}>{t('publicPage')}</TextLink>
      </p>
    </Panel>
  )
}
