// What a browser can use of styled-components. Left out, because it would cost every reader a kilobyte: ServerStyleSheet and
// stylisPluginRSC, which work on servers only, and createTheme, whose place the tokens of the kit take.
export {
  __PRIVATE__,
  createGlobalStyle,
  css,
  default,
  isStyledComponent,
  keyframes,
  StyleSheetConsumer,
  StyleSheetContext,
  StyleSheetManager,
  styled,
  ThemeConsumer,
  ThemeContext,
  ThemeProvider,
  useTheme,
  version,
  withTheme,
} from 'styled-components';
