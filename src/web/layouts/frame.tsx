import type { ReactNode } from 'react'
import { Chat } from '#web/chat/chat.tsx'
import { useRootFacts } from '#web/document/root-facts.ts'
import { EndOfSession } from '#web/idle/end-of-session.tsx'
import { IdleDialog } from '#web/idle/idle-dialog.tsx'
import { TypedAgain } from '#web/idle/typed-again.tsx'
import { Footer, type FooterClaims } from '#web/layouts/footer.tsx'
import { Header, type HeaderProps } from '#web/layouts/header.tsx'
import { SearchPalette } from '#web/search/search-palette.tsx'

interface FrameProps extends HeaderProps {
  children: ReactNode
  claims?: FooterClaims | undefined
}

/** The frame around a page. The page itself brings its `<main id="content">`. */
export function Frame({ children, claims, ...header }: FrameProps) {
  const { seeing } = useRootFacts()
  return (
    <>
      <Header {...header} />
      {children}
      <Footer place={header.place} claims={claims} />
      {header.dense || seeing !== null ? null : <Chat />}
      <SearchPalette />
      <IdleDialog />
      <EndOfSession />
      <TypedAgain />
    </>
  )
}
