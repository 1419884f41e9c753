// React Aria adds one style element unless something with this id is there. The content policy refuses such an
// element, so its rule stands in styles.css and this stand-in takes the id.
const id = 'react-aria-pressable-style'

if (typeof document !== 'undefined' && !document.getElementById(id)) {
  const standIn = document.createElement('meta')
  standIn.id = id
  document.head.append(standIn)
}

export {}
