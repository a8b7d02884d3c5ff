/**
 * The only inline script of a static page, allowed by its hash. It runs before the first paint, so a chosen theme never
 * flashes; it works the theme switch without React; and it keeps the language choice in local storage as well as in the
 * cookie, restoring whichever is missing (rules.md 0, I18N-02).
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
    document.querySelectorAll('input[name=theme-choice]').forEach(function (choice) {
      choice.checked = choice.value === (html.dataset.theme || 'system')
    })
  }
  html.dataset.js = ''
  apply(read('theme'))
  var sent = (/(?:^|; )language=([^;]*)/.exec(document.cookie) || [])[1], kept = read('language')
  if (languages.test(sent)) keep('language', sent)
  else if (languages.test(kept)) document.cookie = 'language=' + kept + '; path=/; max-age=31536000; samesite=lax'
  document.addEventListener('DOMContentLoaded', mark)
  document.addEventListener('change', function (event) {
    if (event.target.name !== 'theme-choice') return
    keep('theme', event.target.value)
    apply(event.target.value)
    mark()
  })
})()`
