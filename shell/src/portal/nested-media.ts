// Replaces the serializer of stylis, with which styled-components writes its rules, because of rules for some media: they
// are written as rules that contain the media, `.a{@media print{…}}` for `@media print{.a{…}}`. Both mean the same. But a
// browser that takes in a rule of the second kind restyles everything that any rule of the sheet matches, and components
// come with such rules whenever another part of the page is drawn; a rule of the first kind concerns only what it matches.
import type { Element, Middleware } from 'stylis';

/** Whether declarations in a nested media rule have the specificity of their own rule; also that nesting is known at all. */
const nests = () => 'CSSNestedDeclarations' in globalThis;

/** A rule for some media, within no other, that contains rules only. */
const holdsRules = (element: Element | null): element is Element =>
  element?.type === '@media' &&
  !element.root &&
  Array.isArray(element.children) &&
  element.children.every(({ type }) => type === 'rule');

export const serialize = (children: Element[], callback: Middleware): string =>
  children.map((child, index) => callback(child, index, children, callback) ?? '').join('');

/** The text of an element. What has no `root` is a rule of the sheet, written as its `return` says. */
export function stringify(element: Element, _index: number, _all: Element[], callback: Middleware): string {
  const { type, children } = element;
  if (type === 'comm') return '';
  if (typeof children === 'string' || (type === '@layer' && children.length === 0)) {
    element.return ||= element.value;
    return element.return;
  }
  if (type === 'rule') element.value = (element.props as string[]).join(',');
  const inner = element.value && serialize(children, callback);
  if (!inner && type !== '@keyframes') return '';
  const text = `${element.value}{${inner}}`;
  const media = element.root;
  if (nests() && type === 'rule' && holdsRules(media)) {
    element.root = null;
    element.return = `${element.value}{${media.value}{${inner}}}`;
  } else if (nests() && holdsRules(element)) {
    element.return = '';
  } else {
    element.return = text;
  }
  return text;
}
