// React Aria adds a style element unless an element with this id exists. The content security policy refuses
// the style element, so its rule is in styles.css and this placeholder takes the id.
const id = 'react-aria-pressable-style'

if (typeof document !== 'undefined' && !document.getElementById(id)) {
  const standIn = document.createElement('meta')
  standIn.id = id
  document.head.append(standIn)
}

export {}
