/**
 * The only inline script of a static page, allowed by its hash. It runs before the first paint, so a chosen theme never
 * flashes; it works the theme switch, hides and shows amounts, and closes the header's menus without React; someone signed in has both kept
 * in their account (`/look`), and what the account says wins over the device; and it keeps the language choice in
 * local storage as well as in the cookie, restoring whichever is missing (rules 0, I18N-02).
 */
export const HEAD_SCRIPT = `(function () {
  var html = document.documentElement, languages = /^(enUS|ptBR|esMX)$/
  function read(key) { try { return localStorage.getItem(key) } catch (e) { return null } }
  function keep(key, value) { try { localStorage.setItem(key, value) } catch (e) {} }
  function apply(theme) {
    if (theme === 'light' || theme === 'dark') html.dataset.theme = theme
    else delete html.dataset.theme
  }
  function mark() {
    document.querySelectorAll('[data-theme-form] button').forEach(function (choice) {
      choice.setAttribute('aria-pressed', choice.value === (html.dataset.theme || 'system'))
    })
  }
  function closeMenus(except) {
    document.querySelectorAll('details[data-menu][open]').forEach(function (menu) {
      if (menu !== except) menu.open = false
    })
  }
  html.dataset.js = ''
  var own = html.dataset.ownTheme
  if (own) { keep('theme', own); apply(own) }
  else if (read('theme')) apply(read('theme'))
  var sent = (/(?:^|; )language=([^;]*)/.exec(document.cookie) || [])[1], kept = read('language')
  if (languages.test(sent)) keep('language', sent)
  else if (languages.test(kept)) document.cookie = 'language=' + kept + '; path=/; max-age=31536000; samesite=lax'
  document.addEventListener('DOMContentLoaded', mark)
  document.addEventListener('toggle', mark, true)
  function tell(name, value) {
    if (html.dataset.person === undefined) return
    var body = new URLSearchParams()
    body.set(name, value)
    fetch('/look', { method: 'POST', body: body, headers: { Accept: 'application/json' }, keepalive: true }).catch(function () {})
  }
  document.addEventListener('submit', function (event) {
    var choice = event.submitter
    if (!choice || !event.target.matches('[data-theme-form], [data-amounts-form]')) return
    event.preventDefault()
    tell(choice.name, choice.value)
    if (choice.name === 'theme') {
      keep('theme', choice.value)
      if (own) html.dataset.ownTheme = choice.value
      apply(choice.value)
      return mark()
    }
    var hides = choice.value === 'hidden'
    if (hides) html.dataset.amounts = 'hidden'
    else delete html.dataset.amounts
    document.querySelectorAll('[data-shown]').forEach(function (amount) { delete amount.dataset.shown })
    document.querySelectorAll('[data-amounts-form] button').forEach(function (button) {
      button.value = hides ? 'shown' : 'hidden'
      button.setAttribute('aria-pressed', hides)
    })
  })
  document.addEventListener('click', function (event) {
    closeMenus(event.target.closest('details[data-menu]'))
    var amount = html.dataset.amounts && event.target.closest('main .money')
    if (amount && !amount.closest('a, button, summary, label')) amount.toggleAttribute('data-shown')
  })
  document.addEventListener('keydown', function (event) {
    if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
    var menu = document.querySelector('details[data-menu][open]')
    if (!menu) return
    closeMenus()
    menu.querySelector('summary').focus()
  })
})()`

/**
 * Writes on the document again what the script above had written: React makes it again when the root itself failed in the
 * browser, and when it is well again; a script that React makes does not run.
 */
export function restoreDocument(): void {
  const { dataset } = document.documentElement
  dataset.js = ''
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
  } catch {
    // Without storage no theme was kept.
  }
}
