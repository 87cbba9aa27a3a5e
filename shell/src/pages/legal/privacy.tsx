export default function Privacy() {
  return null;
}
