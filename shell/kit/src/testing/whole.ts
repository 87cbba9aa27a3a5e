// In tests, code that pages fetch on demand is loaded from the start: no test waits for code.
import { keepForm } from '../birth/birth-form.tsx';
import Form from '../birth/heavy/form.tsx';
import ReportOffer from '../chart/heavy/report-offer.tsx';
import { keepReportOffer } from '../chart/report-card.tsx';

keepForm(Form);
keepReportOffer(ReportOffer);
