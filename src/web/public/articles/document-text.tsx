interface DocumentTextProps {
  /** Rendered from our own Markdown (`readMarkdown`), which shows raw HTML as text. */
  html: string
  /** `numbered`: sections are numbered; `sided`: their headings sit beside the text on a wide screen. */
  look?: 'plain' | 'numbered' | 'sided'
  className?: string
}

/** A long text: 66 characters a line, anchors clear of the header, links with their URL in print (prose.css). */
export function DocumentText({ html, look = 'plain', className = '' }: DocumentTextProps) {
  return (
    <div
      className={`prose prose-${look} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
