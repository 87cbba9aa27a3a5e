// Sections that are closed at first, in one chunk.
export { ContactSection } from '../contact/contact-section.tsx';
export { EmbedSection } from '../embed/embed-section.tsx';
export { PlansSection } from '../plans/plans-section.tsx';
export { TextsSection } from '../texts/texts-section.tsx';
