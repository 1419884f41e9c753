export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  const { selectionEnd: at, value } = area
  area.setSelectionRange(at, at)
  const lead = /\S$/.test(value.slice(0, at)) ? '\n' : ''
  const tail = /^\S/.test(value.slice(at)) ? '\n' : ''
  // `execCommand` is deprecated, but keeps the undo history of the text area, which an assignment empties.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand('insertText', false, lead + text + tail)) return
  area.setRangeText(lead + text + tail, at, at, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
