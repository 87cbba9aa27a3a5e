import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './setup.ts';

// Waits usually end within milliseconds; a busy machine still gets time.
configure({ asyncUtilTimeout: 30_000 });
