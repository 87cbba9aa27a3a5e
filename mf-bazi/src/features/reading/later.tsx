import type { ComponentProps } from 'react';

type Module = typeof import('./readings.tsx');

/** Report offer and reading of a chart; fetched when the reader comes near. */
export const laterReadings = (props: ComponentProps<Module['Readings']>) => ({
  load: (): Promise<Module> => import('./readings.tsx'),
  draw: ({ Readings }: Module) => <Readings {...props} />,
});
