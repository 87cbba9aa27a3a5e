// Runs React's renderer. As a module of our own: to import a CommonJS module as such, every page would need more of
// webpack's code.
import 'react-dom/client';
