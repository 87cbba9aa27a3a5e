/** A location that cannot be resolved. The message is Chinese and names the location. */
export class PlaceError extends Error {
  readonly code: 'unknown_place' | 'ambiguous_place';
  /** The request field that the message is about. */
  readonly field = 'location';
  /** Close names, as locations that findPlace accepts. */
  readonly suggestions: readonly string[];

  constructor(code: PlaceError['code'], location: string, suggestions: readonly string[]) {
    const shown = location.length > 40 ? `${location.slice(0, 40)}…` : location;
    const list = suggestions.join('、');
    super(
      code === 'ambiguous_place'
        ? `地名“${shown}”不止一处，请写明省、市、区：${list}`
        : `没有找到地名“${shown}”，请按“省-市-区”填写${list ? `，您要找的是否是：${list}` : ''}`,
    );
    this.name = 'PlaceError';
    this.code = code;
    this.suggestions = suggestions;
  }
}
