/** The database that a connection string names. */
export const databaseName = (url: string): string =>
  new URL(url.replace(/^mongodb(\+srv)?:\/\/[^/]*/, 'http://host')).pathname.slice(1) || 'tianji';
