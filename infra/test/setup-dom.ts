import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './setup.ts';

// What is waited for comes within milliseconds; a busy machine gets time all the same.
configure({ asyncUtilTimeout: 30_000 });
