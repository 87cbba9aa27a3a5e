export { UiGallery as default, UiGallery } from './ui-gallery.tsx';
