/**
 * The icons of the interface, one import path each, so that a bundler takes only these.
 * Draw them at 20 px, or 16 px beside small text, with stroke 1.5: `<Icon of={Printer} />`.
 */
export { default as ArrowRight } from 'lucide-react/icons/arrow-right';
export { default as BookOpen } from 'lucide-react/icons/book-open';
export { default as CalendarDays } from 'lucide-react/icons/calendar-days';
export { default as Check } from 'lucide-react/icons/check';
export { default as ChevronDown } from 'lucide-react/icons/chevron-down';
export { default as ChevronLeft } from 'lucide-react/icons/chevron-left';
export { default as ChevronRight } from 'lucide-react/icons/chevron-right';
export { default as ChevronUp } from 'lucide-react/icons/chevron-up';
export { default as ChevronsLeft } from 'lucide-react/icons/chevrons-left';
export { default as ChevronsRight } from 'lucide-react/icons/chevrons-right';
export { default as CircleAlert } from 'lucide-react/icons/circle-alert';
export { default as Clock } from 'lucide-react/icons/clock';
export { default as Copy } from 'lucide-react/icons/copy';
export { default as Download } from 'lucide-react/icons/download';
export { default as FileText } from 'lucide-react/icons/file-text';
export { default as House } from 'lucide-react/icons/house';
export { default as ImageDown } from 'lucide-react/icons/image-down';
export { default as Info } from 'lucide-react/icons/info';
export { default as LayoutGrid } from 'lucide-react/icons/layout-grid';
export { default as Loader } from 'lucide-react/icons/loader';
export { default as MapPin } from 'lucide-react/icons/map-pin';
export { default as Moon } from 'lucide-react/icons/moon';
export { default as Pencil } from 'lucide-react/icons/pencil';
export { default as Printer } from 'lucide-react/icons/printer';
export { default as ScanQrCode } from 'lucide-react/icons/scan-qr-code';
export { default as Search } from 'lucide-react/icons/search';
export { default as Sun } from 'lucide-react/icons/sun';
export { default as UserRound } from 'lucide-react/icons/user-round';
export { default as X } from 'lucide-react/icons/x';
