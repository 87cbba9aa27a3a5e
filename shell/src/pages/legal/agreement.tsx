export default function Agreement() {
  return null;
}
