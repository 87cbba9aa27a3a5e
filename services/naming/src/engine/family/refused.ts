/** A refused value of a naming form; the service answers with a 400 that names the field. */
export class NamingError extends Error {
  readonly code = 'bad_request';
  readonly field: string;
  constructor(field: string, title: string, sentence: string) {
    super(`${title}：${sentence}`);
    this.name = 'NamingError';
    this.field = field;
  }
}
