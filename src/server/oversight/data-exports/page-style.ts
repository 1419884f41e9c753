export const pageStyle = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 960px; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#f6f7f9, #0d0f12); color: light-dark(#14171b, #f1f3f5); overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 12px; }
h2 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 12px; }
h3 { font-size: 1rem; margin: 0 0 8px; color: light-dark(#464d56, #b7bfc9); }
p { margin: 0 0 12px; }
a { color: light-dark(#0b5cc4, #84b6ff); }
a:focus-visible { outline: 3px solid light-dark(#0b5cc4, #84b6ff); outline-offset: 2px; }
nav, section { margin-top: 32px; }
nav ol { margin: 0; padding-left: 2.25em; columns: 20em; }
nav li { break-inside: avoid; padding: 2px 0; }
article { margin: 0 0 12px; padding: 16px; border-radius: 14px; background: light-dark(#fff, #15181d);
  border: 1px solid light-dark(#dce0e5, #2b3037); }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: minmax(0, 14rem) minmax(0, 1fr); gap: 2px 16px; padding: 6px 0; }
dl > div + div { border-top: 1px solid light-dark(#dce0e5, #2b3037); }
dt { color: light-dark(#464d56, #b7bfc9); }
dd { margin: 0; min-width: 0; }
dd > span { white-space: pre-wrap; }
ul { margin: 0; padding-left: 1.25em; }
img { max-width: 100%; max-height: 320px; border-radius: 10px; }
@media (max-width: 560px) { dl > div { grid-template-columns: minmax(0, 1fr); } }
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; background: #fff; font-size: 11pt; }
  nav { display: none; }
  article, dl > div { break-inside: avoid-page; }
  h2, h3 { break-after: avoid; }
}
`
