// The limit exists only to end a hanging test; a busy machine gets time.
jest.setTimeout(180_000);
