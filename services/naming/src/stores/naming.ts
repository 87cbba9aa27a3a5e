/** One naming: the request and its result, stored for the member who asked. */
export interface Naming {
  /** A digest of tenant, member and form: the same request finds the same document. */
  _id: string;
  tenant: string;
  memberId: string;
  createdAt: number;
  /** The form as JSON text, without the phone number. */
  content: string;
  /** The result as JSON text. */
  result: string;
}
