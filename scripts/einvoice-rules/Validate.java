import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.phive.xrechnung.XRechnungValidation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Judges XML files in CII: each by EN 16931, and by XRechnung 3.0 where it names itself one. */
public class Validate {
  public static void main(String[] files) throws Exception {
    var rules = new ValidationExecutorSetRegistry<IValidationSourceXML>();
    EN16931Validation.initEN16931(rules);
    XRechnungValidation.initXRechnung(rules);
    int wrong = 0;
    for (String file : files) {
      boolean german = Files.readString(Path.of(file)).contains(":xrechnung_3.0<");
      DVRCoordinate id = german ? XRechnungValidation.VID_XRECHNUNG_CII_302 : EN16931Validation.VID_CII_1316;
      var source = ValidationSourceXML.create(new FileSystemResource(file));
      var found = ValidationExecutionManager.executeValidation(
          IValidityDeterminator.createDefault(), rules.getOfID(id), source);
      var errors = found.getAllErrors();
      if (errors.isNotEmpty()) wrong++;
      System.out.println((errors.isEmpty() ? "valid   " : "INVALID ") + (german ? "XRechnung " : "EN 16931  ") + file);
      for (var error : errors) System.out.println("  " + error.getErrorID() + " " + error.getErrorText(Locale.ENGLISH));
    }
    System.out.println(files.length + " files, " + wrong + " invalid");
    System.exit(wrong > 0 ? 1 : 0);
  }
}
