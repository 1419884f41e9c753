// Runs before the first paint as a classic script of its own, so it imports nothing: the chosen theme, and whether
// somebody is logged in (the header then hides its login buttons until the session is read).
{
  try {
    const root = document.documentElement
    const theme = localStorage.getItem('klaket.theme')
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    if (localStorage.getItem('klaket.token') && localStorage.getItem('klaket.user'))
      root.dataset['member'] = ''
  } catch {
    // Storage is refused: the system's theme holds.
  }
}
