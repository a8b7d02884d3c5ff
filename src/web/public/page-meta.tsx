import { Alternates } from '#web/document/alternates.tsx'

/** What a public page says of itself to browsers, search engines and whoever shares it. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  return (
    <>
      <Alternates />
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  )
}
