// React Aria adds a style element, which the content security policy refuses, unless an element with this id exists.
// A placeholder takes the id, and the rule is in styles.css.
const id = 'react-aria-pressable-style'

if (typeof document !== 'undefined' && !document.getElementById(id)) {
  const standIn = document.createElement('meta')
  standIn.id = id
  document.head.append(standIn)
}

export {}
