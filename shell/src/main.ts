import { boot } from './portal/boot.tsx';

const root = document.getElementById('root');
if (root) void boot(root);
