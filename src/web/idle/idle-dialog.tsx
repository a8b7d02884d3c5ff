import { useAuth } from '#web/auth/auth-provider.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { buttonLook } from '#web/ui/button-look.ts'

/**
 * The warning before an automatic sign-out (AUTH-22), on every page of a signed-in person; `watch-idle.ts` opens it. Its
 * form is the sign-out itself; unless its button sends it, it also says why, and where to come back to.
 */
export function IdleDialog() {
  const t = useMessages('shell')
  const { person } = useAuth()
  if (person === null) return null
  return (
    <dialog
      data-idle=""
      role="alertdialog"
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      className="idle-dialog no-print"
    >
      <form method="post" action="/auth/logout" className="flex flex-col gap-4 p-6">
        <input type="hidden" name="reason" value="" />
        <input type="hidden" name="to" value="" />
        <h2 id="idle-title" className="text-22">
          {t('idleTitle')}
        </h2>
        <p id="idle-text">{t('idleText')}</p>
        <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
          <button type="submit" className={buttonLook({ look: 'secondary' })}>
            {t('logout')}
          </button>
          <button type="button" data-idle-stay="" className={buttonLook({ look: 'primary' })}>
            {t('idleStay')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
