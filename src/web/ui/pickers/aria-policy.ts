// React Aria adds a style element with this id, which the content security policy refuses, unless the page
// already has an element with the id. So a placeholder gets the id, and styles.css contains the style rule.
const id = 'react-aria-pressable-style'

if (typeof document !== 'undefined' && !document.getElementById(id)) {
  const standIn = document.createElement('meta')
  standIn.id = id
  document.head.append(standIn)
}

export {}
