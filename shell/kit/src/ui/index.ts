// The light entry point: everything here is in the first view. What needs react-aria is in ./heavy and is fetched when
// first opened.
export { Anchor, type AnchorProps, followInPage } from './anchor.tsx';
export { type AnchorItem, AnchorTabs } from './anchors.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  IconButton,
  LinkButton,
  TextButton,
} from './button.tsx';
export { hidden, media, song, type } from './css.ts';
export { ConfirmDialog, type ConfirmProps, Dialog, type DialogProps, type DialogWidth } from './dialog.tsx';
export { Checkbox, control, Field, Select, TextArea, TextInput, useFieldLink } from './field.tsx';
export * from './generated/icons.ts';
export { GlobalStyle } from './global-style.ts';
export { type Element, ElementGlyph, elementColour, elementOf } from './glyph.tsx';
export { type Helpers, HelpLine, HelpPanel } from './help-panel.tsx';
export { Icon } from './icon.tsx';
export {
  Breadcrumb,
  Card,
  type Crumb,
  Page,
  PageTitle,
  Section,
  SkipLink,
  VisuallyHidden,
} from './layout.tsx';
export { type LazyPiece, lazyPart, lazyPiece } from './lazy-piece.tsx';
export { Leaf, LeafHead } from './leaf.tsx';
export { Mark } from './mark.tsx';
export { Progress } from './progress.tsx';
export { RESULT_NOTICE, ResultFoot, ResultFrame } from './result-frame.tsx';
export { Segmented, type SegmentedOption } from './segmented.tsx';
export { EmptyState, ErrorState, FailureState, Notice, Skeleton, type Tone } from './states.tsx';
export { SYMBOL_NAMES, type SymbolName, symbolNamed, ToolSymbol } from './symbols.tsx';
export { type Column, Table } from './table.tsx';
export { Chip, Hua, Tag, type TagVariant } from './tag.tsx';
export { tellLost } from './tell-lost.ts';
export { Term, type TermPopoverProps, type TermText } from './term.tsx';
export { TOAST_MS, ToastHost, toast } from './toast.tsx';
