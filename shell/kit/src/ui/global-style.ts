import { useInsertionEffect } from 'react';
import { DARK_CSS, FONT_CSS, FORCED_CSS, LIGHT_CSS } from './tokens.ts';

/**
 * Tokens, reset, focus ring and print rules. `.term` is a class here because a chart has a
 * hundred of them: a class costs nothing, a styled element costs time at every render.
 *
 * Every size of text is in rem, so that it follows the browser's own and the reader's choice (`data-size`, in the page's
 * first styles). `--fig` is the size that figures and charts count from: as large as their columns allow. Bars, marked
 * `data-bar`, stand still where a screen is low, so that they leave the page its room: a browser at 400 %, a phone on its
 * side. Where the system has colours of its own, the tokens become those (`FORCED_CSS`).
 *
 * The theme follows the system until `data-theme="light|dark"` is set on `<html>`; the attribute also works on any
 * element inside the page (that part then shows the other theme).
 */
const RULES = `
:root{${FONT_CSS}--header-h:64px;--foot-h:0px;--fig:min(1rem,19px)}
:root,[data-theme=light]{${LIGHT_CSS}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${DARK_CSS}}}
[data-theme=dark]{${DARK_CSS}}
summary{cursor:pointer}
@media (max-width:767.98px){:root{--header-h:52px;--foot-h:3.625rem;--fig:min(1rem,17px)}html{scroll-padding-bottom:calc(var(--foot-h) + 8px + env(safe-area-inset-bottom))}}
@media screen and (max-height:479.98px){:root{--header-h:0px;--foot-h:0px;--bar-h:52px}[data-bar]{position:static!important;max-height:none!important}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-width:320px}
body,[data-theme]{background:var(--paper);color:var(--ink-1)}
body,button,input,select,textarea{font:400 0.875rem/1.375rem var(--sans);font-variant-numeric:tabular-nums}
h1,h2,h3,h4,p,dl,dd,ol,ul,figure{margin:0;padding:0}
ol,ul{list-style:none}
button,input,select,textarea{color:inherit;margin:0}
button{border:0;background:none;padding:0;cursor:pointer}
a{color:inherit;text-decoration:none}
.term{position:relative;font:inherit;letter-spacing:inherit;text-align:inherit;text-decoration:underline dotted 1px var(--ink-4);text-underline-offset:5px;cursor:help}
.term::after{content:"";position:absolute;inset:-5px -2px}
@media (pointer:coarse){summary{min-height:44px}}
@media (hover:hover){.term:hover{text-decoration-color:currentColor}}
svg{display:block;flex:none}
table{border-collapse:collapse;border-spacing:0}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;scroll-margin-block:calc(var(--header-h) + 60px) 80px}
[tabindex="-1"]:focus{outline:none}
section[id]{scroll-margin-top:120px}
::selection{background:var(--seal-wash);color:var(--ink-1)}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@page{size:A4;margin:12mm}
@media (forced-colors:active){
:root,[data-theme]{forced-color-adjust:none;${FORCED_CSS}}
:disabled,[aria-disabled=true]{color:GrayText!important}
[role=progressbar],[role=meter]{outline:1px solid}
}
@media print{
:root,[data-theme]{${LIGHT_CSS}--paper:#fff;--leaf:#fff;--frame:#000}
body{background:#fff}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
nav,[data-print=hide]{display:none!important}
.term{text-decoration:none}
.term::after{content:none}
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
