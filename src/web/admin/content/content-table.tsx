import type { ListedContent } from '#services/content/list-content.ts'
import { contentUrl } from '#web/admin/content/content-url.ts'
import { useItemName } from '#web/admin/content/content-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Day, Instant } from '#web/ui/day.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The items of one kind: each with its state, its last publication, and the draft someone is working on. */
export function ContentTable({ items, caption }: { items: readonly ListedContent[]; caption: string }) {
  const t = useMessages('adminContent')
  const nameOf = useItemName()
  return (
    <Table
      caption={caption}
      captionHidden
      rows={items}
      rowId={({ key }) => key}
      columns={[
        {
          id: 'item',
          header: t('columns.item'),
          isRowHeader: true,
          cell: ({ key, title }) => <TextLink to={contentUrl(key)}>{nameOf(key, title)}</TextLink>,
        },
        { id: 'state', header: t('columns.state'), cell: (item) => <ContentState item={item} /> },
        {
          id: 'published',
          header: t('columns.published'),
          cell: (item) => <Published item={item} />,
        },
      ]}
    />
  )
}

/** Where an item is: published, a sample, removed, or being drafted. */
export function ContentState({
  item: { draft, isMarked, isRemoved, isInFiles, version, effectiveOn },
}: {
  item: ListedContent
}) {
  const t = useMessages('adminContent')
  return (
    <span className="flex flex-wrap gap-2">
      {isRemoved ? (
        <StatusTag tone="neutral">{t('removed')}</StatusTag>
      ) : isMarked ? (
        <StatusTag tone="info">{t('sample')}</StatusTag>
      ) : isInFiles || version > 0 ? (
        <StatusTag tone="ok">{t('published')}</StatusTag>
      ) : null}
      {draft === null ? null : <StatusTag tone="due">{t('draftBy', { by: draft.savedBy ?? t('product') })}</StatusTag>}
      {effectiveOn === null ? null : (
        <span className="text-14 text-ink-2">{t.rich('from', { day: () => <Day on={effectiveOn} /> })}</span>
      )}
    </span>
  )
}

/** An item's newest publication, which leads to all of them. */
export function Published({ item: { key, version, publishedAt, publishedBy, isInFiles } }: { item: ListedContent }) {
  const t = useMessages('adminContent')
  if (publishedAt === null) return isInFiles ? t('withRelease') : t('notYet')
  return (
    <TextLink to={contentUrl(key, '/history')}>
      {t.rich('publishedBy', {
        version,
        by: publishedBy ?? t('product'),
        at: () => <Instant at={publishedAt} look="medium" />,
      })}
    </TextLink>
  )
}
