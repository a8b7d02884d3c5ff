/**
 * The only inline script of a static page, allowed by its hash. It runs before the first paint, so a chosen theme never
 * flashes; it works the theme switch and closes the header's menus without React; and it keeps the language choice in
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
  if (read('theme')) apply(read('theme'))
  var sent = (/(?:^|; )language=([^;]*)/.exec(document.cookie) || [])[1], kept = read('language')
  if (languages.test(sent)) keep('language', sent)
  else if (languages.test(kept)) document.cookie = 'language=' + kept + '; path=/; max-age=31536000; samesite=lax'
  document.addEventListener('DOMContentLoaded', mark)
  document.addEventListener('toggle', mark, true)
  document.addEventListener('submit', function (event) {
    if (!event.target.matches('[data-theme-form]') || !event.submitter) return
    event.preventDefault()
    keep('theme', event.submitter.value)
    apply(event.submitter.value)
    mark()
  })
  document.addEventListener('click', function (event) { closeMenus(event.target.closest('details[data-menu]')) })
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
