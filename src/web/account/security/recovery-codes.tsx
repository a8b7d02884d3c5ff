import { useRootFacts } from '#web/document/root-facts.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useFocusAfterAct } from '#web/ui/use-focus-after-act.ts'

/** The recovery codes, this once: to print, to keep as a file, or to copy by hand. The file is in the link itself, so it needs no script and is stored nowhere. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const t = useMessages('security.secondFactor')
  const { productName } = useRootFacts()
  // Ten new codes are read from their beginning, too.
  const box = useFocusAfterAct<HTMLDivElement>({ again: codes })
  const text = [t('codesFile', { product: productName, email }), '', ...codes, ''].join('\r\n')
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Panel title={t('codesTitle')} cut>
        <p className="measure">{t('codesText')}</p>
        <ol className="grid max-w-2xl grid-cols-1 gap-x-8 gap-y-1 min-[48rem]:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="font-mono text-18">{code}</code>
            </li>
          ))}
        </ol>
        <div className="no-print flex flex-wrap gap-3 pt-2">
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
            className={buttonLook({ look: 'secondary' })}
          >
            <Icon name="download" />
            {t('codesDownload')}
          </a>
          <span className="needs-script">
            <Button look="secondary" onPress={() => window.print()}>
              {t('codesPrint')}
            </Button>
          </span>
          <LinkButton to="/user/security/second-factor">{t('codesKept')}</LinkButton>
        </div>
      </Panel>
    </div>
  )
}
