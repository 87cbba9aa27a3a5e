import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Waits usually end within milliseconds; a busy machine still gets time.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(180_000);
