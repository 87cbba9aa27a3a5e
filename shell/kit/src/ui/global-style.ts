import { useInsertionEffect } from 'react';
import { DARK_CSS, FONT_CSS, LIGHT_CSS } from './tokens.ts';

/**
 * Tokens, reset, focus ring and print rules. `.term` is a class here because a chart has a
 * hundred of them: a class costs nothing, a styled element costs time at every render.
 *
 * The theme follows the system until `data-theme="light|dark"` is set on `<html>`; the attribute also works on any
 * element inside the page (that part then shows the other theme).
 */
const RULES = `
:root{${FONT_CSS}--header-h:64px}
:root,[data-theme=light]{${LIGHT_CSS}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${DARK_CSS}}}
[data-theme=dark]{${DARK_CSS}}
summary{cursor:pointer}
@media (max-width:767.98px){:root{--header-h:52px}html{scroll-padding-bottom:calc(66px + env(safe-area-inset-bottom))}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-width:320px}
body,[data-theme]{background:var(--paper);color:var(--ink-1)}
body,button,input,select,textarea{font:400 14px/22px var(--sans);font-variant-numeric:tabular-nums}
h1,h2,h3,h4,p,dl,dd,ol,ul,figure{margin:0;padding:0}
ol,ul{list-style:none}
button,input,select,textarea{color:inherit;margin:0}
button{border:0;background:none;padding:0;cursor:pointer}
a{color:inherit;text-decoration:none}
.term{position:relative;font:inherit;letter-spacing:inherit;text-align:inherit;text-decoration:underline dotted 1px var(--ink-4);text-underline-offset:5px;cursor:help}
@media (hover:hover){.term:hover{text-decoration-color:currentColor}}
svg{display:block;flex:none}
table{border-collapse:collapse;border-spacing:0}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;scroll-margin-block:calc(var(--header-h) + 60px) 80px}
[tabindex="-1"]:focus{outline:none}
section[id]{scroll-margin-top:120px}
::selection{background:var(--seal-wash);color:var(--ink-1)}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@page{size:A4;margin:12mm}
@media print{
:root,[data-theme]{${LIGHT_CSS}--paper:#fff;--leaf:#fff;--frame:#000}
body{background:#fff}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
nav,[data-print=hide]{display:none!important}
.term{text-decoration:none}
h2,h3,h4{break-after:avoid}
tr{break-inside:avoid}
p{orphans:3;widows:3}
}
`;

/**
 * Puts these rules before the components' own. Rendered once, by the shell. They have a sheet of their own: a browser
 * restyles all that any rule of a sheet matches when an `@media` rule is added to it, as components do all the time, and a
 * rule for `*` matches the whole page.
 */
export const GlobalStyle = (): null => {
  useInsertionEffect(() => {
    const style = document.createElement('style');
    style.dataset.styled = '';
    style.nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? '';
    style.textContent = RULES;
    document.head.insertBefore(style, document.head.querySelector('style[data-styled]'));
    return () => style.remove();
  }, []);
  return null;
};
